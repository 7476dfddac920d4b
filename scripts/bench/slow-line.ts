import type { Browser } from '@playwright/test'
import { startBuiltServer } from '#tests/e2e/support/built-server.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import type { Report } from './figures.ts'
import { median } from './median.ts'

/** In bytes a second. */
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 400e3 / 8, uploadThroughput: 400e3 / 8 }
const SLOW_PROCESSOR = 4
const PHONE = { width: 360, height: 740 }
const VISITS = 3
const POLLING_MS = 100
const PATHS = ['/', '/blog', '/blog/building-for-slow-networks', '/contact']
/** The budgets: from the start of the visit, and for the chat from the press. */
const TEXT_MAX_MS = 2_000
const MENU_MAX_MS = 2_200
const CHAT_MAX_MS = 3_000
const WHOLE_CHAT_MAX_MS = 6_000

/** A button that is pressed as soon as anything is painted, what tells that it has worked, and that all of it is there. */
type Press = { button: string; worked: string; complete: string }
const MENU: Press = {
  button: '[aria-label="Open menu"]',
  worked: '#menu:popover-open',
  complete: '#menu:popover-open',
}
const CHAT: Press = {
  button: 'aside[aria-label="Chat"] > button',
  worked: 'dialog textarea:focus',
  complete: 'dialog [role=log]',
}

type Visit = { text: number; pressed: number; worked: number; complete: number }

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Window {
    slowVisit?: Visit
  }
}

/** How soon a visitor on a slow line reads, has the menu and has the chat. */
export async function benchSlowLine(report: Report): Promise<void> {
  const server = await startBuiltServer()
  const browser = await launchChromium()
  try {
    for (const path of PATHS) {
      await (await fetch(server.origin + path)).text()
      const menus = await visitOften(browser, server.origin + path, MENU)
      const chats = await visitOften(browser, server.origin + path, CHAT)
      const text = median([...menus, ...chats].map((visit) => visit.text))
      report({ what: `${path}, first text`, value: text, unit: 'ms', most: TEXT_MAX_MS })
      const menu = median(menus.map((visit) => visit.worked))
      report({ what: `${path}, working menu`, value: menu, unit: 'ms', most: MENU_MAX_MS })
      const chat = median(chats.map(({ worked, pressed }) => worked - pressed))
      const note = 'from a press at the first text to the box'
      report({ what: `${path}, working chat`, value: chat, unit: 'ms', most: CHAT_MAX_MS, note })
      const whole = median(chats.map(({ complete, pressed }) => complete - pressed))
      const sent = 'from the same press; what is written goes out then'
      report({ what: `${path}, whole chat`, value: whole, unit: 'ms', most: WHOLE_CHAT_MAX_MS, note: sent })
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** First visits, each with an empty cache. */
async function visitOften(browser: Browser, url: string, press: Press): Promise<Visit[]> {
  const visits: Visit[] = []
  for (let count = 0; count < VISITS; count++) {
    // What passes through a service worker is not slowed down.
    const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' })
    const page = await context.newPage()
    const connection = await context.newCDPSession(page)
    await connection.send('Network.enable')
    await connection.send('Network.emulateNetworkConditions', SLOW_LINE)
    await connection.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR })
    await page.addInitScript(watchVisit, press)
    await page.goto(url, { waitUntil: 'commit' })
    const visited = await page.waitForFunction(() => window.slowVisit, undefined, { polling: POLLING_MS })
    const visit = await visited.jsonValue()
    if (visit) visits.push(visit)
    await context.close()
  }
  return visits
}

/** Runs in the page, before its own scripts. */
function watchVisit(press: Press): void {
  let pressed: number | null = null
  let worked: number | null = null
  const timer = setInterval(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const target = document.querySelector<HTMLElement>(press.button)
    if (!paint || !target) return
    if (pressed === null) {
      pressed = performance.now()
      target.click()
    }
    if (document.querySelector(press.worked)) worked ??= performance.now()
    if (worked === null || !document.querySelector(press.complete)) return
    window.slowVisit = { text: paint.startTime, pressed, worked, complete: performance.now() }
    clearInterval(timer)
  }, 10)
}
