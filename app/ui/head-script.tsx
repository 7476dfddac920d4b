import { useRequestFacts } from './request-facts.tsx'

/**
 * Runs before the first paint and long before React. It puts the saved theme on the page, answers the theme toggle
 * until React does, and swaps a picture that cannot be loaded for the one its data-fallback names: a picture may fail
 * before React would be there to notice.
 * A click that it answered goes no further: React may be there already, without having said so yet.
 * React escapes quotes, ampersands and angle brackets in text, so the code is written without them.
 */
const code = `(function(){var d=document.documentElement,k=\`theme\`;
function ok(t){return t===\`light\`||t===\`dark\`}
try{var s=localStorage.getItem(k);if(ok(s))d.dataset.theme=s}catch(e){}
document.addEventListener(\`click\`,function(e){
if(d.dataset.hydrated!==undefined||e.target.closest(\`[data-theme-toggle]\`)===null)return;
e.stopImmediatePropagation();
var dark=ok(d.dataset.theme)?d.dataset.theme===\`dark\`:matchMedia(\`(prefers-color-scheme: dark)\`).matches;
var t=dark?\`light\`:\`dark\`;d.dataset.theme=t;try{localStorage.setItem(k,t)}catch(e){}});
document.addEventListener(\`error\`,function(e){
var i=e.target,f=i.dataset?i.dataset.fallback:undefined;
if(f===undefined)return;delete i.dataset.fallback;i.src=f},true)})()`

export function HeadScript() {
  const { nonce } = useRequestFacts()
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {code}
    </script>
  )
}
