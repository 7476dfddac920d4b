import type { Persona } from './chat.ts'

type PersonaDetails = {
  name: string
  /** A short description of how the assistant answers. */
  line: string
  greeting: string
  /** Example questions; a click puts one into the text box. */
  examples: string[]
  placeholder: string
  sendLabel: 'Send' | 'Generate'
  waiting: string
  colour: string
}

/** Yves and Tina may have no model: what they say of themselves is true of an answer quoted from this site. */
export const personas: Record<Persona, PersonaDetails> = {
  yves: {
    name: 'Yves',
    line: 'Finds it',
    greeting: 'Muraho, I’m Yves. Ask me about our services, prices, clients or jobs, and I’ll look it up.',
    examples: ['Which services do you offer?', 'How much does a website cost?', 'Which jobs are open now?'],
    placeholder: 'Ask Yves something...',
    sendLabel: 'Send',
    waiting: 'Wait a min...',
    colour: 'bg-clay',
  },
  tina: {
    name: 'Tina',
    line: 'In short',
    greeting: 'Muraho, Tina here. Ask me when we open, where we are or what is on. I keep it short.',
    examples: ['When are you open?', 'Where is your office?', 'Is there an event soon?'],
    placeholder: 'Ask Tina something...',
    sendLabel: 'Send',
    waiting: 'Wait a min...',
    colour: 'bg-forest',
  },
  kevin: {
    name: 'Kevin',
    line: 'Draws',
    greeting: 'Muraho, I’m Kevin, and I draw. Tell me what should be in the picture, and in which style.',
    examples: ['A quiet lake between green hills at sunrise', 'A paper boat on a desk, drawn in ink'],
    placeholder: 'Describe the image you want to generate...',
    sendLabel: 'Generate',
    waiting: 'Generating image...',
    colour: 'bg-blue',
  },
}

export const ATTACHED_PLACEHOLDER = 'Ask about the image or leave empty for general analysis...'
