import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import { findProgram, isProgram } from '../runner/programs.ts'

/** The shell has no windows: it needs three quarters of the time of the whole browser. */
const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** The browser for the tests: the configured one, the system's, or the one that Playwright downloaded. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  return findProgram(...PROGRAMS) ?? ['/usr/bin/chromium', chromium.executablePath()].find(isProgram) ?? null
}

/**
 * The features that Playwright disables (repeated, because Chromium reads only the last list), and the address bar's
 * popups: two invisible pages for every window, a fifth of the browser's time.
 */
const DISABLED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

/** Launch options for tests and measurements alike. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = findChromium()
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page next to another one of its context needs no renderer of its own.
      '--process-per-site',
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
    ],
  }
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumOptions())
}
