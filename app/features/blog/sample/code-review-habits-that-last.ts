import type { SamplePost } from './sample-post.ts'

export const codeReview: SamplePost = {
  title: 'Code review habits that last',
  category: 'Studio life',
  tags: ['code review', 'teamwork', 'quality'],
  writer: 'Engineering team',
  status: 'archived',
  daysAgo: 241,
  excerpt:
    'The few rules for reading each other’s code that we kept after trying many, with the words we use.',
  content: `<p>Every change in our studio is read by a second person before it goes live. In the
beginning this was a place of long waits and small wounds. A change lay there for four days, then came
back with thirty remarks about commas. We tried several sets of rules. These are the ones that
survived.</p>
<h2>Small, or not at all</h2>
<p>A change of a hundred lines gets real attention. A change of a thousand gets 'looks good'. We aim for
less than three hundred lines that need thinking. If it is larger, the author splits it: first the
tidying that changes no behaviour, then the new thing. Generated files and moved files do not count, and
are marked so that the reader can skip them.</p>
<h2>The author reads first</h2>
<p>Before asking anybody, the author reads the whole change in the same view that the reviewer will see.
It is odd how different it looks from there. Half of the remarks disappear at this point. Then the
author writes four short lines:</p>
<pre><code>Why:    members could be charged twice after a time-out
What:   one key per payment, unique in the database
Tried:  double press, lost reply, two tabs
Unsure: is a day long enough to keep the keys?</code></pre>
<p>The last line is our favourite. It tells the reader where to look, and it makes it normal not to be
sure.</p>
<h2>Answer within half a day</h2>
<p>A review asked for in the morning is answered by lunch, one asked for after lunch by the end of the
day. Reading comes before writing new code, because a finished change that waits helps nobody. If you
cannot, say so within ten minutes and name someone else. We keep no statistics about this. A glance at
the list each morning is enough.</p>
<h2>Say which kind of remark it is</h2>
<p>Much pain comes from not knowing how heavy a remark is. We put one word in front:</p>
<ul>
<li><strong>Must:</strong> wrong, unsafe or not what was asked. It has to change, and the reviewer says
why.</li>
<li><strong>Idea:</strong> I would do it otherwise. You decide.</li>
<li><strong>Question:</strong> I do not understand. Often the answer belongs in the code.</li>
<li><strong>Nice:</strong> I learned something. At least one per review, if it is true.</li>
</ul>
<p>Remarks are about code. Instead of 'you forgot' we write 'this fails when the list is empty', if
possible with an example that shows it.</p>
<h2>Let machines argue about commas</h2>
<p>Formatting, unused code, type errors and forbidden imports are checked by tools before a person
looks. If the tool accepts it, nobody comments on it. If someone dislikes the result, they may propose a
new rule to the team, once, outside the review. Since then, we have hardly talked about style, and
nobody misses it.</p>
<h2>After the third round, stand up</h2>
<p>If a remark has gone back and forth three times, writing is the wrong tool. The two people sit
together for ten minutes, decide, and note the result in the review for those who come later. Nine times
in ten, they were talking about two different things.</p>
<h2>Juniors review too</h2>
<p>From the second week on, new colleagues review changes by the most experienced ones. They ask what
everyone else stopped seeing. And they learn that seniors also write 'Unsure'. The rule is that a
question from a junior is never answered with 'because'. It gets an explanation or a better piece of
code.</p>
<h2>What review is not for</h2>
<p>It is too late to discuss the plan when the work is done. For anything longer than two days, two
people talk about the approach before the first line is written, with a sketch on paper. A review that
begins with 'why did we build this?' is a sign that this talk was missing.</p>
<p>And review does not replace tests. If you like to work this way, have a look at <a
href="/careers">our open positions</a>.</p>`,
}
