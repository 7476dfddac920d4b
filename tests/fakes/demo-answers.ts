/** The answers of the fake models: enough for every prompt of the product to show a result on the screen. */
export function answerPrompt(prompt: string): string {
  const question = chatQuestion(prompt)
  if (question) return answerQuestion(question)
  if (/\bjson\b/i.test(prompt) && /responsibilities/i.test(prompt)) {
    const posting = jobPosting(subjectOf(prompt) ?? 'Software Engineer')
    return `\`\`\`json\n${JSON.stringify(posting, null, 2)}\n\`\`\``
  }
  if (/\bhtml\b/i.test(prompt) && /\b(article|blog|post)\b/i.test(prompt)) {
    return article(subjectOf(prompt) ?? 'Reliable software')
  }
  if (/(?<!\b(?:no|without)\s)\bbullet|\bone per line\b|\d\s*(-|–|to)\s*\d+ items/i.test(prompt)) {
    return jobPosting('colleague')[listWanted(prompt)].join('\n')
  }
  return shortText(prompt)
}

/** The first list that a prompt names is the one it asks for. */
function listWanted(prompt: string) {
  const name = /\b(responsibilities|requirements|benefits)\b/i.exec(prompt)?.[1]?.toLowerCase()
  return name === 'responsibilities' || name === 'requirements' ? name : 'benefits'
}

/** The first field that a prompt names is the one it asks for; later ones are context. */
function shortText(prompt: string) {
  if (prompt.includes('→')) return 'Eleven forms → one page'
  const field = /\b(website|url|domain|title|headline|name|description|excerpt)\b/i
    .exec(prompt)?.[1]
    ?.toLowerCase()
  if (field === 'website' || field === 'url' || field === 'domain') return 'https://www.example.com'
  if (field === 'title' || field === 'headline') {
    return `${capitalise(subjectOf(prompt) ?? 'reliable software')}: a Practical Guide`
  }
  if (field === 'name') return 'Example Trading'
  if (field === 'excerpt')
    return 'What helps before something goes wrong: three small steps and one honest number.'
  if (/\bposition\b/i.test(prompt)) return jobPosting(subjectOf(prompt) ?? 'a colleague').description
  return 'A dependable partner that keeps its promises and answers the phone.'
}

/** The newest question of a chat: the last Human line, or the end of the last instruction block. */
function chatQuestion(prompt: string): string | null {
  const instruction = prompt.split('[INST]').at(-1)?.split('[/INST]')[0] ?? prompt
  const labelled = instruction.split(/^\s*(?=(?:Human|User|Question|Visitor|Assistant)\s*:)/m)
  const last = labelled
    .findLast((line) => /^(Human|User|Question|Visitor)\s*:/.test(line))
    ?.replace(/^\w+\s*:/, '')
    .trim()
  if (last) return last
  if (!prompt.includes('[INST]') && !/\byou are (yves|tina)\b/i.test(prompt)) return null
  return instruction.trim().split('\n').at(-1)?.trim() || null
}

function answerQuestion(question: string) {
  const quoted = question.length > 200 ? `${question.slice(0, 200)}…` : question
  return [
    `Thank you for asking: “${quoted}” We would be glad to help. Tell us a little more about`,
    'your project, or write to us through the contact form and we will answer within one',
    'working day.',
  ].join(' ')
}

/** The subject of a drafting prompt: a labelled line, quoted words, or what follows 'for' or 'about'. */
function subjectOf(prompt: string): string | null {
  // A prompt's own JSON example quotes field names, which are not the subject.
  const plain = prompt.split('{')[0] ?? ''
  const found =
    /^\s*(?:job title|title|topic|position|role|context)\s*:\s*["'“]?([^"”\n]{2,120})/im.exec(plain) ??
    /["“]([^"”\n]{2,120})["”]/.exec(plain) ??
    /\babout\s+(?:an? |the )?([^\n.,:;]{2,80})/i.exec(plain) ??
    /\bfor\s+(?:an? |the )?([^\n.,:;]{2,80})/i.exec(plain)
  return found?.[1]?.trim().replace(/['.]+$/, '') || null
}

function jobPosting(title: string) {
  return {
    title,
    department: 'Engineering',
    description: [
      `As ${title} you join a small studio in Kigali that designs, builds and runs software for`,
      'organisations that cannot afford to lose a day. You work close to the people who use',
      'your work, in a team that reviews every change, measures before it guesses and prefers',
      'plain solutions. You own what you build from the first conversation to the hundredth',
      'release, with the time and the tools to do it well. We plan in short steps, write',
      'decisions down and share what we learn. You will find patient colleagues, honest',
      'feedback and clients who know us by name. If you enjoy careful work that people rely on,',
      'we would like to meet you.',
    ].join(' '),
    responsibilities: [
      'Turn conversations with clients into small, testable steps',
      'Design and build features that stay easy to change',
      'Review the work of colleagues and welcome review of your own',
      'Keep services observable, secure and well documented',
      'Find the cause of problems and share what was learned',
      'Estimate honestly and say early when plans must change',
      'Help newer colleagues to grow',
    ],
    requirements: [
      'Three years of experience in a comparable role',
      'Solid knowledge of one modern programming language',
      'Experience with relational databases and version control',
      'Clear written and spoken English; Kinyarwanda or French is a plus',
      'Care for accessibility, security and people’s data',
      'Permission to work in Rwanda',
    ],
    benefits: [
      'Health insurance for you and your family',
      'A yearly budget for courses, books and conferences',
      'Flexible hours and two remote days a week',
      'A modern laptop and a quiet place to work',
      'Twenty-one days of paid leave',
    ],
  }
}

function article(topic: string) {
  const name = escapeHtml(topic)
  return `<h1>${capitalise(name)}: What Matters in Practice</h1>
<p>Many teams meet ${name} for the first time when something has already gone wrong. This article
collects what helps before that day comes.</p>
<h2>Why it matters</h2>
<p>People notice software when it fails them. A little attention to ${name} saves hours of repair
and keeps the trust that a business lives from.</p>
<h2>How to begin</h2>
<p>Start with one process that everybody knows, and change one thing at a time:</p>
<ul>
<li>Write down how it works today.</li>
<li>Agree on one number that should improve.</li>
<li>Try the smallest change for two weeks.</li>
<li>Keep what helped and drop the rest.</li>
</ul>
<h2>What to watch</h2>
<p>Measure from the side of the person who waits, not from the side of the machine, and look at the
slowest cases first.</p>
<p><strong>In conclusion</strong>, there is no secret to ${name}: small steps, honest numbers and
people who talk to each other.</p>`
}

function capitalise(value: string) {
  return value.charAt(0).toUpperCase() + value.slice(1)
}

function escapeHtml(value: string) {
  return value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
