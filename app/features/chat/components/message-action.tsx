import type { ComponentProps } from 'react'
import { Button } from '#app/ui/button.tsx'

/** What can be done about a message, below it. */
export function MessageAction({ className = '', ...props }: ComponentProps<typeof Button>) {
  return <Button look="secondary" className={`px-3! py-1.5! text-sm! ${className}`} {...props} />
}
