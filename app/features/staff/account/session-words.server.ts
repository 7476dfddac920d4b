import { BlockList, isIP } from 'node:net'

const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** A browser's User-Agent as staff would say it: 'Firefox on Windows'. */
export function deviceInWords(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  if (!browser) return system ? `Unknown browser on ${system}` : 'Unknown device'
  return system ? `${browser} on ${system}` : browser
}

function nameIn(names: [RegExp, string][], userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
}

const ownComputer = new BlockList()
ownComputer.addSubnet('127.0.0.0', 8)
ownComputer.addAddress('::1', 'ipv6')
const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  privateNetworks.addSubnet(network, bits)
}
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/**
 * Where an address is, as far as it tells by itself; no service is asked. IPv6 addresses are stored as the network of 64
 * bits that they belong to.
 */
export function placeInWords(ipAddress: string): string {
  const [address = ''] = ipAddress.split('/')
  const version = isIP(address)
  if (version === 0) return 'Unknown place'
  const family = version === 4 ? 'ipv4' : 'ipv6'
  // The network of ::1 is stored as ::/64.
  if (ownComputer.check(address, family) || address === '::') return 'This computer'
  if (privateNetworks.check(address, family)) return 'Private network'
  const shown = version === 4 ? address.replace(/\d+$/, 'x') : `${address.replace(/:+$/, '')}:x`
  return `Internet address ${shown}`
}
