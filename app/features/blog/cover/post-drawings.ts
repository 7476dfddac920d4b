import backups from './drawings/backups-that-really-restore.svg?no-inline'
import slowNetworks from './drawings/building-for-slow-networks.svg?no-inline'
import paperRegisters from './drawings/moving-a-clinic-from-paper-registers.svg?no-inline'
import offlineFirst from './drawings/offline-first-apps-for-field-teams.svg?no-inline'
import threeLanguages from './drawings/one-screen-three-languages.svg?no-inline'
import mobileMoney from './drawings/reconciling-mobile-money-payments.svg?no-inline'
import firstMonth from './drawings/the-first-month-of-a-project.svg?no-inline'
import websiteCost from './drawings/what-a-website-should-cost.svg?no-inline'

/** The drawings made for single posts, by slug. Each shows one sentence of its post. */
export const postDrawings = new Map([
  ['backups-that-really-restore', backups],
  ['building-for-slow-networks', slowNetworks],
  ['moving-a-clinic-from-paper-registers', paperRegisters],
  ['offline-first-apps-for-field-teams', offlineFirst],
  ['one-screen-three-languages', threeLanguages],
  ['reconciling-mobile-money-payments', mobileMoney],
  ['the-first-month-of-a-project', firstMonth],
  ['what-a-website-should-cost', websiteCost],
])
