import { createHash } from 'node:crypto'

/**
 * Gives an embed the theme that the visitor chose on the page around it, now and when it changes there.
 * React escapes quotes, ampersands and angle brackets in text, so the code is written without them.
 */
export const themeFollower = `(function(){function follow(){
try{var t=localStorage.getItem(\`theme\`);
if(t===\`light\`||t===\`dark\`)document.documentElement.dataset.theme=t}catch(e){}}
follow();addEventListener(\`storage\`,follow)})()`

/** How a policy names the script. */
export const themeFollowerSource = `'sha256-${createHash('sha256').update(themeFollower).digest('base64')}'`
