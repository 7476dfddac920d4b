import { Button } from '../button.tsx'
import type { RunningUpload } from './use-image-upload.ts'

export function UploadProgress({ running, onCancel }: { running: RunningUpload; onCancel: () => void }) {
  const percent = Math.round(running.share * 100)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 text-sm">
      <p role="status" className="col-span-full truncate">
        Uploading {running.name}
      </p>
      <progress
        aria-label="Upload"
        max={100}
        value={percent}
        className="h-2 w-full min-w-0 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-clay [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-clay"
      />
      <span aria-hidden="true" className="min-w-12 text-right tabular-nums">
        {percent} %
      </span>
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
