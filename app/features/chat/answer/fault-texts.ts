import type { AiFault } from '#app/platform/ai/ai-call.ts'
import type { TextPersona } from './persona-prompts.ts'
import { withoutControls } from './quoted-text.ts'

type Unanswered = Extract<AiFault, { kind: 'unanswered' }>

const FAULT_TEXTS: Record<Unanswered['reason'], string> = {
  late: 'the model did not answer in time',
  'too-long': 'the model sent more than we can take',
  'no-connection': 'the model cannot be reached at the moment',
  resting: 'the model failed several times just now and gets a short rest',
  crowded: 'the model is busy with other questions',
}

const NO_PICTURE = 'the model sent something that is not a picture'

/** The error text for yves or tina, in the specification's words where it has any. */
export function textFault(persona: TextPersona, fault: AiFault, vendor: string): string {
  return withoutControls(persona === 'yves' ? yvesFault(fault, vendor) : tinaFault(fault))
}

function yvesFault(fault: AiFault, vendor: string): string {
  switch (fault.kind) {
    case 'malformed':
    case 'empty':
    case 'unusable':
      return `Invalid response structure from ${vendor}`
    case 'unanswered':
      return wasAsked(fault) ? `Failed to get response from ${vendor}` : sentence(fault)
    default:
      return messageOf(fault) || `Failed to get response from ${vendor}`
  }
}

function tinaFault(fault: AiFault): string {
  return fault.kind === 'unanswered' ? sentence(fault) : messageOf(fault) || 'Unexpected response format'
}

/** False when the model was never called: its circuit breaker is open or its bulkhead is full. */
function wasAsked({ reason }: Unanswered): boolean {
  return reason !== 'resting' && reason !== 'crowded'
}

function sentence({ reason }: Unanswered): string {
  const words = FAULT_TEXTS[reason]
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The vendor's own error message. */
function messageOf(fault: AiFault): string | null {
  return 'message' in fault ? fault.message : null
}

/** The error text for kevin. */
export function pictureFault(fault: AiFault): string {
  return `Image generation failed: ${withoutControls(pictureReason(fault)).trim()}`
}

function pictureReason(fault: AiFault): string {
  if (fault.kind === 'unanswered') return FAULT_TEXTS[fault.reason]
  if (fault.kind !== 'refused') return NO_PICTURE
  return fault.body.trim() || fault.statusText.trim() || `the service answered with ${fault.status}`
}
