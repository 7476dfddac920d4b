import type { SamplePost } from './sample-post.ts'

export const slowNetworks: SamplePost = {
  title: 'Building for slow networks',
  category: 'Engineering',
  tags: ['performance', 'web', 'mobile'],
  writer: 'Engineering team',
  status: 'published',
  daysAgo: 5,
  excerpt:
    'A page that feels instant on office fibre can take half a minute on a bus to Musanze. Here is how we plan for the bus.',
  content: `<p>Our office has fibre. Many people who use what we build do not. They open a page on a phone
that is four years old, on a bundle they bought this morning, on a road where the signal comes and goes
with the hills.</p>
<p>So each project starts with a number: <strong>how long may the first useful screen take on a bad
connection?</strong> For most public sites we agree on three seconds. Everything below follows from
that.</p>
<h2>Do the sum first</h2>
<p>A weak mobile connection often gives about 400 kilobits per second, with 300 milliseconds for each
round trip. One megabyte is eight thousand kilobits, so a page of one megabyte needs twenty seconds. A
page of 100 kilobytes needs two.</p>
<p>Round trips matter as much as bytes. Looking up a name, opening a connection and agreeing on
encryption takes about three of them, almost a second, before anything useful arrives. Each extra
domain, such as a font service or a video player, pays that price again.</p>
<h2>What we do, in order of effect</h2>
<ol>
<li><strong>Send real HTML.</strong> The server sends a page that can be read before any script arrives.
Scripts then make it smoother. If they never come, links still work and forms still post.</li>
<li><strong>Keep everything on one domain.</strong> Fonts, icons and images come from the same place as
the page. One connection, opened once.</li>
<li><strong>Treat images as the main cost.</strong> We make several widths, use a modern format, and
write width and height in the markup so the text does not jump.</li>
<li><strong>Use one font family,</strong> with only the letters we need. Twenty kilobytes is enough. The
system font shows until it is there.</li>
<li><strong>Load rare things when asked.</strong> A map is 800 kilobytes that most visitors never touch.
We show the address as text and load the map after a tap.</li>
</ol>
<h2>Forms deserve the most care</h2>
<p>A form that loses twelve typed answers is worse than a slow page. We follow three rules. Keep what
the person typed, whatever happens. Say honestly whether the message arrived. And make a second press
harmless: each form carries its own key, so the server recognises a repeat and does not store it
twice.</p>
<p>The third rule needs one line in the database:</p>
<pre><code>create unique index one_message_per_key
  on messages (idempotency_key);</code></pre>
<p>With that line, a nervous person can press Send five times in a tunnel and we still get one
message.</p>
<h2>Test like a passenger</h2>
<p>The network panel of every browser can slow a page down, and we use it daily. It is not enough. Once
in each project, two of us take a cheap phone and a normal data bundle and ride a bus out of town. We
write down where we waited, and where we gave up because we could not tell whether something had
worked.</p>
<p>We also put the budget into the build. When the home page grows past its limit, the build fails and
names the file that grew.</p>
<h2>A short list for your next site</h2>
<ul>
<li>Ask how many kilobytes the home page weighs.</li>
<li>Open it on the cheapest phone in the office, with Wi-Fi off.</li>
<li>Turn scripts off. Can you still read it and find the phone number?</li>
<li>Count the domains it contacts. Ask why for each one.</li>
</ul>
<p>If you would like us to measure your site from the bus, <a href="/#contact">write to us</a>. If your
users lose signal for hours, read our notes on <a
href="/blog/offline-first-apps-for-field-teams">offline-first apps</a>.</p>`,
}
