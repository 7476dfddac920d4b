import { company } from '#app/shared/company.ts'
import { wordsOf } from '../knowledge/question-words.ts'

type Language = 'en' | 'fr' | 'rw'
/** From the least to the most important: of 'Hello, thank you, who are you?' only the last is answered. */
const KINDS = ['hello', 'bye', 'thanks', 'feelings', 'name'] as const
type Kind = (typeof KINDS)[number]

/** Longer texts say something else as well. */
const MAX_WORDS = 12

/** What people say, without accents and punctuation. */
const SAID: Record<Language, Record<Kind, string>> = {
  en: {
    hello:
      'hi|hello|hey|hiya|howdy|greetings|good morning|good afternoon|good evening|good day|nice to meet you|jambo|habari|hujambo',
    bye: 'bye|bye bye|goodbye|good bye|see you|see you later|see you soon|good night|have a nice day|have a good day|take care|that is all|thats all',
    thanks: 'thank|thanks|thank you|thanx|thx|ty|cheers|asante|much appreciated',
    feelings:
      'how are you|how are you doing|how do you do|hows it going|how is it going|how s it going|whats up|what s up',
    name: 'who are you|what are you|what is your name|whats your name|what s your name|are you a bot|are you a robot|are you a human|are you human|are you real|are you a real person|are you a person|are you an ai|are you ai',
  },
  fr: {
    hello: 'bonjour|bonsoir|salut|coucou',
    bye: 'au revoir|a bientot|bonne journee|bonne soiree|bonne nuit|adieu',
    thanks: 'merci|je vous remercie|je te remercie',
    feelings: 'ca va|comment ca va|comment allez vous|comment vas tu|vous allez bien|tu vas bien',
    name: 'qui etes vous|qui es tu|comment vous appelez vous|comment t appelles tu|etes vous un robot|es tu un robot|vous etes qui|tu es qui',
  },
  rw: {
    hello: 'muraho|mwaramutse|waramutse|mwiriwe|wiriwe|bite|yambu',
    bye: 'murabeho|mwirirwe|ijoro ryiza|umunsi mwiza|muramuke|tuzasubira|turongera',
    thanks: 'murakoze|urakoze|murakoze cyane|turabashimira',
    feelings: 'amakuru|amakuru yanyu|amakuru yawe|mumeze mute|umeze ute|mumeze gute|umeze gute|bite byanyu',
    name: 'muri nde|uri nde|witwa nde|mwitwa nde|wowe uri nde',
  },
}

/** Words beside it that say nothing more. */
const FILLERS = new Set(
  'there yves tina kevin urugero team all everyone everybody sir madam dear friend friends so very much a lot again ok okay great perfect today for your the help and et pour votre aide beaucoup bien monsieur madame cyane neza mwese nshuti na kandi'.split(
    ' ',
  ),
)

const phrases = Object.entries(SAID)
  .flatMap(([language, kinds]) =>
    Object.entries(kinds).flatMap(([kind, said]) =>
      said.split('|').map((phrase) => ({ phrase, language: language as Language, kind: kind as Kind })),
    ),
  )
  .toSorted((one, other) => other.phrase.length - one.phrase.length)

/** The friendly answer to a text that asks for nothing; null for any other text. */
export function answerSmallTalk(text: string, name: string): string | null {
  const words = wordsOf(text)
  if (words.length > MAX_WORDS) return null
  let rest = `${words.join(' ')} `
  let meant: { language: Language; kind: Kind } | null = null
  while (rest !== '' && rest !== ' ') {
    const found = phrases.find(({ phrase }) => rest.startsWith(`${phrase} `))
    const [word = ''] = rest.split(' ')
    if (!found && !FILLERS.has(word)) return null
    if (found && (!meant || KINDS.indexOf(found.kind) >= KINDS.indexOf(meant.kind))) meant = found
    rest = rest.slice((found?.phrase ?? word).length + 1)
  }
  return meant && ANSWERS[meant.language][meant.kind](name)
}

const { shortName, name: companyName } = company

const ANSWERS: Record<Language, Record<Kind, (name: string) => string>> = {
  en: {
    hello: (name) => `Muraho, I’m ${name}. What would you like to know about ${shortName}?`,
    bye: () => 'Goodbye, and come back any time.',
    thanks: () => 'You are welcome.',
    feelings: () => 'I’m well, thank you. What can I look up for you?',
    name: (name) =>
      `I’m ${name}, a program on the website of ${companyName} that quotes its pages. I can tell you about our services, prices, hours, open positions and events.`,
  },
  fr: {
    hello: (name) => `Bonjour, je suis ${name}. Que voulez-vous savoir sur ${shortName} ?`,
    bye: () => 'Au revoir, et à bientôt.',
    thanks: () => 'Je vous en prie.',
    feelings: () => 'Je vais bien, merci. Que puis-je chercher pour vous ?',
    name: (name) =>
      `Je suis ${name}, un programme qui cite les pages du site de ${companyName}. Demandez-moi nos services, nos prix, nos horaires, nos postes ouverts ou nos événements.`,
  },
  rw: {
    hello: (name) => `Muraho, nitwa ${name}. Ni iki mushaka kumenya kuri ${shortName}?`,
    bye: () => 'Murabeho, muzagaruke.',
    thanks: () => 'Murakoze namwe.',
    feelings: () => 'Ni meza, murakoze. Nabafasha iki?',
    name: (name) =>
      `Nitwa ${name}, ndi porogaramu ifasha abasura urubuga rwa ${companyName}. Mumbaze ku byo dukora, ibiciro, amasaha, akazi n’ibirori.`,
  },
}
