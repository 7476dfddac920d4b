import type { SamplePost } from './sample-post.ts'

export const firstMonth: SamplePost = {
  title: 'The first month of a project',
  category: 'Studio life',
  tags: ['process', 'planning', 'clients'],
  writer: 'Editorial team',
  status: 'published',
  daysAgo: 175,
  excerpt:
    'The four weeks between the handshake and the first real user, and what you hold in your hands each Friday.',
  content: `<p>New clients often ask what we will be doing in the first weeks, and what they should be
doing. Here is our first month as it usually goes, week by week.</p>
<h2>Before the start: one page</h2>
<p>We write a single page together. What problem hurts today, and whom? How will we know in six months
that it hurts less? What is outside this project? Who decides? The page has no technology in it. Both
sides keep it, and when we disagree later, we read it again before we argue.</p>
<h2>Week one: sit beside the work</h2>
<p>Two of us, a designer and an engineer, spend three days where the work happens, at the counter or in
the warehouse. We ask people to do what they always do and to speak while they do it. We collect every
form, spreadsheet and notebook that the work touches.</p>
<p>Nearly always, the real process differs from the one on the wall. There is a good reason for the
difference, and the person who knows it was seldom at the first meeting.</p>
<p><strong>Friday:</strong> a drawing of the work as it is, with the three slowest places marked.</p>
<h2>Week two: paper and scissors</h2>
<p>We sketch screens on paper and play them with the people from week one. They press with a finger, we
move the paper. A sketch that took ten minutes is easy to throw away, and nobody is shy to criticise
pencil. By Wednesday we are usually on the third version.</p>
<p>Meanwhile the engineer looks for the hard parts, such as the old system that must be connected or the
village without signal. Whatever could stop the project is tried out now, with ugly code that we delete
afterwards.</p>
<p><strong>Friday:</strong> the paper version, marked by five future users, and a list of risks with our
opinion of each.</p>
<h2>Week three: thin, but real</h2>
<p>Now we build one path from beginning to end. It has one kind of user and one task. At a delivery
company, a clerk enters a parcel, and the driver sees it on a phone and marks it as delivered. It runs
on the real server, with sign-in, backups and logging, from the first day. Many things are missing.</p>
<p>We release it to a test address every day, sometimes several times. You can open it whenever you
like, and you should.</p>
<p><strong>Friday:</strong> an address and a password, so that you can do the task yourself.</p>
<h2>Week four: the first real user</h2>
<p>One person uses the thin version for real work, for a few hours a day, with us in the room. We watch
and keep our hands still. We repair the worst things overnight and look again.</p>
<p>Then we plan the rest. At this point we know the people, the risks and our own speed, so the plan for
the next three months is based on something. If the month has shown that the idea does not carry, we say
that too. You have then spent four weeks.</p>
<p><strong>Friday:</strong> what we learned, and a plan with prices. You then go on, change direction or
stop.</p>
<h2>What we need from you</h2>
<ul>
<li>One person who can decide, reachable within a day.</li>
<li>Permission to talk with the people who do the work, without their manager in the room.</li>
<li>Two hours each Friday.</li>
<li>Bad news early. We promise the same.</li>
</ul>
<p>If this sounds like the way you want to work, tell us about <a href="/#contact">the problem on your
page</a>.</p>`,
}
