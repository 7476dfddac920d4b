import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type LaunchOptions } from '@playwright/test'

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome']

/** The browser that the tests drive: the one that is named, the system's, or the one Playwright downloaded. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const places = PROGRAMS.flatMap((program) => folders.map((folder) => path.join(folder, program)))
  return [...places, '/usr/bin/chromium', chromium.executablePath()].find(isProgram) ?? null
}

/** How it is started everywhere: by tests and by measurements. */
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
    ],
  }
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumOptions())
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
