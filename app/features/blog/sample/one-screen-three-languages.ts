import type { SamplePost } from './sample-post.ts'

export const threeLanguages: SamplePost = {
  title: 'One screen, three languages',
  category: 'Design',
  tags: ['localisation', 'typography', 'kinyarwanda'],
  writer: 'Design team',
  status: 'published',
  daysAgo: 21,
  excerpt:
    'What breaks when Kinyarwanda, English and French share a layout, and why translation should never be the last step.',
  content: `<p>Many products in Rwanda must speak Kinyarwanda, English and French. Often this is planned
as the last step: the screens are finished in English, a file with four hundred lines goes to a
translator, and two weeks later half of the buttons are too small. We did it that way too, once. Here is
what we do now.</p>
<h2>Draw with the longest language</h2>
<p>English is the shortest of the three. French usually needs about a fifth more space. Kinyarwanda
packs a lot into one word, so its words are long, and long words do not wrap where you want.
<em>Password</em> becomes <em>Ijambo ry'ibanga</em>. A narrow column that looks calm in English can be a
staircase in Kinyarwanda.</p>
<p>So our first sketches carry real Kinyarwanda text. Buttons grow with their label, labels stand above
their fields, and no table has a column that only fits one word. If the screen works in Kinyarwanda at
360 pixels, the other two languages fall into place.</p>
<h2>Never build a sentence from pieces</h2>
<p>In English a programmer can write <em>You have</em>, a number, and <em>items</em>. In Kinyarwanda the
noun changes at its beginning and the words around it agree: <em>igitabo kimwe</em> is one book,
<em>ibitabo bibiri</em> two books, but two people are <em>abantu babiri</em>. The same 'two' has two
forms. French adds its own surprise: zero takes the singular.</p>
<p>Our rule is short: a translator receives whole sentences, with the number inside.</p>
<pre><code>cart.books.one    Igitabo kimwe
cart.books.other  Ibitabo {count}</code></pre>
<p>It means more lines in the file and far fewer strange sentences on the screen.</p>
<h2>Dates, hours and money</h2>
<ul>
<li><strong>Dates.</strong> 03/04 is March to one reader and April to another. We write the month as a
word: <em>3 Mata</em>, <em>3 April</em>, <em>3 avril</em>.</li>
<li><strong>Hours.</strong> In spoken Kinyarwanda <em>saa mbiri</em> in the morning is eight o'clock,
though the word means two. On screens we use digits on the 24-hour clock, and nobody misses the
bus.</li>
<li><strong>Money.</strong> Francs have no cents in daily life. Write RWF 12,500 and leave the decimals
out. In French, the thousands are parted by a narrow space.</li>
<li><strong>Names.</strong> Do not force 'first name, last name'. One field called 'Full name, as on
your ID' is right for almost everyone.</li>
</ul>
<h2>Which words stay English?</h2>
<p>Some words are better left alone. Nobody at a bus park searches for a learned word for <em>PIN</em>
or <em>SMS</em>. We sit down with five people who will use the product, show them each screen and ask
one question: <em>what would you say to a friend here?</em> Their answers become the word list. The
translator then works with that list, and so does the support team on the phone.</p>
<h2>Switching should be boring</h2>
<p>The language switch shows each language by its own name: Ikinyarwanda, English, Français. There are
no flags: French alone would need about thirty. The switch keeps you on the same page with the same
half-filled form. Each language has its own address, so a link sent to an aunt opens in the language it
was sent in. And each page says its language in the markup, so that a screen reader pronounces it
properly:</p>
<pre><code>&lt;html lang="rw"&gt;</code></pre>
<h2>Review it aloud</h2>
<p>Before a release, someone who did not write the text reads every screen aloud in each language. That
is how we find a command that sounds rude, or two words for the same thing. An hour per language is
enough for most products.</p>
<p>When you plan a <a href="/services/web-development">website in several languages</a>, put the
languages in the first sketch.</p>`,
}
