import code from './head.script.ts?script'
import { InlineScript } from './inline-script.tsx'

export function HeadScript() {
  return <InlineScript code={code} />
}
