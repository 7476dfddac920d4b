import { formatDateTime } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'
import type { EditablePost } from '../../post.schema.ts'
import type { KeptDraft } from './draft-store.ts'
import type { PostFormModel } from './use-post-form.ts'

type NoticesProps = Pick<PostFormModel, 'state' | 'drafts' | 'bringBack'>

/** Unsaved work of earlier visits, above the form until somebody decides about it. */
export function PostFormNotices({ state, drafts, bringBack }: NoticesProps) {
  return (
    <div className="grid gap-3 not-empty:mb-6">
      {drafts.offers.map((offer) => (
        <div
          key={offer.key}
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-control bg-surface px-4 py-3"
        >
          <p className="wrap-anywhere min-w-0">{describeOffer(offer, state.stored)}</p>
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" onClick={() => bringBack(offer)}>
              Bring it back
            </Button>
            <Button look="quiet" onClick={() => drafts.discard(offer)}>
              Discard
            </Button>
          </div>
        </div>
      ))}
    </div>
  )
}

function describeOffer({ draft, isSetAside }: KeptDraft, stored: EditablePost | null): string {
  const when = formatDateTime(draft.savedAt)
  const title = draft.input.title.trim()
  const found = isSetAside
    ? `Your version from ${when} is set aside in this browser.`
    : `Unsaved work ${title && `on “${title}” `}from ${when} was found in this browser.`
  if (!stored || draft.version === null || draft.version >= stored.version) return found
  return `${found} The post was changed since${stored.updatedBy && ` by ${stored.updatedBy}`}.`
}
