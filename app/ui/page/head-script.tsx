import { useRequestInfo } from './request-info.tsx'

/**
 * Runs before the first paint and long before React (hydration). It applies the saved theme, handles the theme toggle
 * until React does, and replaces a picture that fails to load by its `data-fallback`, because it may fail before React
 * could notice. A click that it handled is not propagated: React may be listening already without `data-hydrated` being
 * set. React escapes quotes, ampersands and angle brackets in text, so the code contains none of them.
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
  const { nonce } = useRequestInfo()
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {code}
    </script>
  )
}
