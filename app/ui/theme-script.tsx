import { useRequestFacts } from './request-facts.tsx'

/**
 * Runs before the first paint: puts the saved theme on the page, and answers the toggle until React does.
 * React escapes quotes, ampersands and angle brackets in text, so the code is written without them.
 */
const code = `(function(){var d=document.documentElement,k=\`theme\`;
function ok(t){return t===\`light\`||t===\`dark\`}
try{var s=localStorage.getItem(k);if(ok(s))d.dataset.theme=s}catch(e){}
document.addEventListener(\`click\`,function(e){
if(d.dataset.hydrated!==undefined||e.target.closest(\`[data-theme-toggle]\`)===null)return;
var dark=ok(d.dataset.theme)?d.dataset.theme===\`dark\`:matchMedia(\`(prefers-color-scheme: dark)\`).matches;
var t=dark?\`light\`:\`dark\`;d.dataset.theme=t;try{localStorage.setItem(k,t)}catch(e){}})})()`

export function ThemeScript() {
  const { nonce } = useRequestFacts()
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {code}
    </script>
  )
}
