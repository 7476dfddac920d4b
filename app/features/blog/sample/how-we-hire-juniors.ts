import type { SamplePost } from './sample-post.ts'

export const hiringJuniors: SamplePost = {
  title: 'How we hire juniors',
  category: 'Studio life',
  tags: ['hiring', 'mentoring', 'careers'],
  writer: 'Engineering team',
  status: 'draft',
  publishInDays: 5,
  daysAgo: 3,
  excerpt:
    'Two paid hours with a broken program, one conversation, and an answer within ten days. What we ask of juniors, and what we promise them.',
  content: `<p>Kigali has many young people who can program and few first jobs for them. Most
advertisements ask for three years of experience, and we understand why: teaching costs time. We have
hired juniors each year since we started, and made some mistakes on the way. This is how we do it
today.</p>
<h2>What we read first</h2>
<p>We read the letter before the certificates. It may be in Kinyarwanda or French, and it need not be
elegant. We look for one thing: <strong>something you made and can explain.</strong> A timetable for
your church choir will do, or a bot that tells your mother the price of beans.</p>
<p>A degree is welcome and not required. Names, photos, age and home district are hidden from those of
us who choose whom to invite. We were surprised how much this changed our lists.</p>
<h2>The exercise</h2>
<p>We do not ask riddles and we do not ask anyone to program on a whiteboard with four people watching.
Candidates get a small working program with a fault, and two hours, at home or in our office. The two
hours are paid, also for those who do not get the job. People without a laptop or a good connection can
use ours.</p>
<p>The task has three parts:</p>
<ol>
<li>Find the fault and tell us how you found it.</li>
<li>Repair it and show that it is repaired.</li>
<li>Write three sentences to the user who reported it.</li>
</ol>
<p>Searching, documentation and helpful tools are allowed, as in real work. What counts is that you can
explain each line you hand in. Part three tells us a lot. Someone who can say to a worried user what
happened, without jargon, will learn the rest.</p>
<h2>The conversation</h2>
<p>Then we talk for an hour about the exercise, with the two people you would work with. We ask the same
questions in the same order. The best one is simple: <em>What did you not understand, and what did you
do then?</em> We hope for an answer with a search, a try, and a question to somebody.</p>
<p>Everyone hears from us within ten days. If it is no, we give two concrete reasons and one suggestion.
It takes fifteen minutes per person, and several people came back a year later and got the job.</p>
<h2>The first six months</h2>
<p>This is what we promise in return.</p>
<ul>
<li><strong>First day:</strong> a small correction goes live. It may be a spelling error.</li>
<li><strong>First month:</strong> you work beside one colleague, half of the time at the same keyboard.
That colleague has less other work in this month. The calendar shows it.</li>
<li><strong>Third month:</strong> you own something small that real people use, and you answer when it
breaks, with help.</li>
<li><strong>Sixth month:</strong> you explain a part of our system to the next new person.</li>
</ul>
<p>Every two weeks there is half an hour that is only about you. And a junior salary has to be enough to
rent a room, eat and save a little. If we cannot pay that, we do not hire.</p>
<h2>What it gives us</h2>
<p>Juniors ask why. Twice, such a question has removed a whole part of a system that nobody needed any
more. Our guides are good because new people use them. And seniors who teach find out what they had not
understood themselves.</p>
<p>We take one junior for every two experienced people. When we had more, nothing got finished.</p>
<p>Open places are on our <a href="/careers">careers page</a>. If you find none for you, write anyway,
and tell us what you made.</p>`,
}
