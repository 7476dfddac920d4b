import { ProposalNotice } from './proposal-notice.tsx'
import type { Proposing } from './use-proposal.ts'

/**
 * On a low screen that is wide enough for it on two lines, the bar around it dissolves, and of its parts only the notice
 * stays at the lower edge.
 */
const STAYS =
  'w-full min-w-0 [@media(max-height:32rem)_and_(min-width:30rem)]:[div:has(>&)]:contents! [@media(max-height:32rem)_and_(min-width:30rem)]:sticky [@media(max-height:32rem)_and_(min-width:30rem)]:bottom-1 [@media(max-height:32rem)_and_(min-width:30rem)]:z-20'

/** The notice as a direct part of a bar of buttons: its way back is in sight whatever room the screen has. */
export function NoticeInSight({ className = '', ...proposing }: Proposing & { className?: string }) {
  return (
    <div className={proposing.proposal ? `${STAYS} ${className}` : 'contents'}>
      <ProposalNotice {...proposing} />
    </div>
  )
}
