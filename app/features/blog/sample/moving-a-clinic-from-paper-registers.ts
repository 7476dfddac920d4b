import type { SamplePost } from './sample-post.ts'

export const paperRegisters: SamplePost = {
  title: 'Moving a clinic from paper registers',
  category: 'Design',
  tags: ['health', 'forms', 'research'],
  writer: 'Design team',
  status: 'published',
  daysAgo: 133,
  excerpt:
    'A paper register is a good piece of design with years of small corrections in it. Read it slowly before you replace it with a screen.',
  content: `<p>The register on the desk of a small clinic is a big book with ruled columns, a broken spine
and three colours of ink. It is easy to look at it and see something old. Look longer. It opens in one
second. It works in a power cut. Two people can read it at once. Anyone can see yesterday by lifting a
page. A screen that replaces it has to do all four.</p>
<h2>Read the book first</h2>
<p>We spend the first two days with the registers and the people who write in them. With permission, and
with names covered, we photograph a few pages from a busy day and a quiet day. Then we count:</p>
<ul>
<li>Which columns are always filled, which never?</li>
<li>What is written in the margin, because no column exists for it?</li>
<li>What do the colours, circles and small crosses mean?</li>
<li>Where does a line refer to another book?</li>
</ul>
<p>In one clinic, a third of the columns had been empty for years. They came from a form that someone
once printed. In the margin stood what the nurses really needed: the phone number of a neighbour who
could reach the patient. That margin became the best field of the new screen.</p>
<h2>Watch the queue as well</h2>
<p>A screen that saves one minute at the consultation and adds two at reception makes the morning longer
for sixty people on a bench. We sit in the waiting room with a stopwatch. The most important number of
the whole project is the time from the door to the first sentence with a nurse. It must not grow, not
even in the first week.</p>
<h2>Let people be unsure</h2>
<p>Paper accepts 'about 60 years' and 'came from the other side of the hill'. Software likes to refuse.
If the date of birth is required, staff will type the first of January and your statistics will show a
strange baby boom. So the form offers the choice directly: exact date, or age in years, or not known.
Each answer is true, and reports can tell them apart.</p>
<p>The same care goes into identity. Two people share a name, one person has two spellings. The search
looks for sound and part of the name, shows age and village beside each result, and asks before it makes
a new record. Merging two records later must be possible, and must be possible to undo.</p>
<h2>Do not type in the past</h2>
<p>Someone will suggest entering ten years of books. Please don't. Old lines are expensive, full of
guesses, and rarely opened. We enter only patients in current treatment, as they come through the door,
one by one. The old books stay on a shelf with a good label. After a year, you will know which of them
anyone ever asked for.</p>
<h2>Two weeks side by side, then stop</h2>
<p>Running paper and screen together is double work, so it needs an end date on the wall. We do two
weeks, one department at a time, starting with the most patient colleague. Each evening we compare ten
lines of the book with ten records. When three evenings in a row match, that department closes its
book.</p>
<p>One thing remains on paper for good: a folder with twenty printed forms for the day the power and the
battery are both gone. The form has the same order as the screen, so typing it in later takes a
minute.</p>
<h2>Guard what you collect</h2>
<p>Health data is sensitive under Rwanda's data protection law, and it is also simply private. Each role
sees what it needs. Every opening of a record leaves a line in a log that staff can see too. Screens
lock quickly and unlock quickly, because a slow lock is one that people turn off. And the data is copied
away each night, <a href="/blog/backups-that-really-restore">and tried once a month</a>.</p>
<p>The nicest thing we heard after such a project came from reception: 'It is like the book, but it
remembers.'</p>`,
}
