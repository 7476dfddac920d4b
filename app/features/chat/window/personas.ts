import type { Persona } from '../chat.ts'

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

export const personas: Record<Persona, PersonaDetails> = {
  yves: {
    name: 'Yves',
    line: 'Explains',
    greeting:
      'Muraho, I’m Yves. Ask me about our services, our work or your own idea. I take my time to explain.',
    examples: ['Which services do you offer?', 'How could an app help my shop?', 'Which jobs are open now?'],
    placeholder: 'Ask Yves something...',
    sendLabel: 'Send',
    waiting: 'Wait a min...',
    colour: 'bg-clay',
  },
  tina: {
    name: 'Tina',
    line: 'Sums up',
    greeting: 'Muraho, Tina here. Ask me anything about us, and you get a short answer.',
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
