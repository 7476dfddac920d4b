import { ImagePlus } from 'lucide-react'
import { MessageAction } from './message-action.tsx'

export function AttachButton({ onPick }: { onPick: (file: File) => void }) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded border border-control bg-surface px-3 font-semibold text-sm outline-clay outline-offset-3 hover:border-ink has-focus-visible:outline-3">
      <ImagePlus aria-hidden="true" className="size-5" />
      Attach image
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onPick(file)
          // The same file may be chosen once more.
          event.target.value = ''
        }}
      />
    </label>
  )
}

type AttachmentPreviewProps = { address: string; isSent: boolean; onClear: () => void }

export function AttachmentPreview({ address, isSent, onClear }: AttachmentPreviewProps) {
  return (
    <div className="flex items-center gap-3 text-muted text-sm leading-snug">
      <img src={address} alt="Attached" className="size-12 shrink-0 rounded bg-clay-soft object-cover" />
      <p className="min-w-0 flex-1">
        {isSent ? 'It is sent to the model with your message.' : 'It stays in this browser and is not sent.'}
      </p>
      <MessageAction onClick={onClear}>Clear</MessageAction>
    </div>
  )
}
