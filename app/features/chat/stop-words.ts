/** Words of thanks, in the spelling of `folded`. */
export const THANKS = new Set(['thank', 'thanks', 'thanx', 'thx', 'ty', 'merci', 'murakoze', 'asante'])

/** Words that say nothing about a subject, greetings among them, in the spelling of `folded`. */
export const STOP_WORDS = new Set([
  ...THANKS,
  ...`
  a able about above after again against all also already always am an and another any anybody anyone anything are as ask at
  away back be became because been before being best better between both build bring but by bye came can cannot come
  could create day days did didn during do does doesn doing don done each either else even ever every everyone everything
  few first for from fine get getting give given go going good goodbye got great guys had happen happened has have having he hello
  help her here hey hi him his how however if in info information into is isn it its just kind know let like
  little ll long look looking lot made main make makes making many may maybe me might mine more morning most much must my
  myself name need needs never new nice no none nor not nothing now of off offer offers often ok okay on once one only or other our
  out over own people perhaps please pls put question questions quite rather re really right said same say see seem shall
  she should show since so some somebody someone something soon sorry still such sure take takes talk tell than
  that the their them then there these they thing things think this those though through tip tips to today together too
  true try two under until up upon us use used using ve very want wanted wants was way we well were what whatever when
  where whether which while who whole whom whose why will wish with without won would write yeah yes yet you your
  yours yourself ones second third fourth fifth former latter afternoon evening welcome cheers lol hmm cool awesome wow
  alors au aussi aux avec avez avoir avons bien bonjour bonsoir ca ce cela ces cet cette chez combien comme comment
  dans de des deux dire dois doit donc du elle elles en encore entre est et etait etes etre eux fait faire faut fois
  ici il ils je juste la le les leur leurs lui ma mais me meme mes moi mon ne nos notre nous on ont ou oui par
  parce pas peu peut peux plait plus pour pourquoi pouvez puis quand que quel quelle quelles quels qui quoi sa salut
  sans se ses si sont sous sur ta tes toi ton tous tout toute toutes tres tu un une vers veux vos votre voudrais vous
  voulez voici voila cherche cherchons faites proposez besoin aimerais svp
  muraho mwaramutse mwiriwe mwirirwe jambo habari bite amakuru yego oya ndashaka mfite mufite murashobora gute iki ibiki ese ni na
  mu ku kuri muri cyane kandi cyangwa ariko ngo nka uyu iyi ibi aba nde ryari hehe kuki ndi uri turi
  `
    .trim()
    .split(/\s+/),
])
