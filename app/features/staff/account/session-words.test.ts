import { expect, test } from 'vitest'
import { deviceInWords, placeInWords } from './session-words.server.ts'

test.for([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['curl/8.0', 'Unknown device'],
  ['', 'Unknown device'],
] as const)('a session of %s is called %s', ([agent, words]) => {
  expect(deviceInWords(agent)).toBe(words)
})

test.for([
  ['127.0.0.1', 'This computer'],
  ['::/64', 'This computer'],
  ['192.168.1.20', 'Private network'],
  ['10.1.2.3', 'Private network'],
  ['fd00:1:2:3::/64', 'Private network'],
  ['203.0.113.9', 'Internet address 203.0.113.x'],
  ['2001:db8:1:2::/64', 'Internet address 2001:db8:1:2:x'],
  ['unknown', 'Unknown place'],
  ['', 'Unknown place'],
] as const)('the address %s is called %s', ([address, words]) => {
  expect(placeInWords(address)).toBe(words)
})
