import type { ComponentProps } from 'react'
import { Button } from '#app/ui/button.tsx'

/** A small button below a message. */
export function MessageAction({ className = '', ...props }: ComponentProps<typeof Button>) {
  return <Button look="secondary" className={`px-3! py-1.5! text-sm! ${className}`} {...props} />
}
