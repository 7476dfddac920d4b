/** Mail programs make a link of anything like a.b; a stranger could greet others with it from our address. */
export function greetingOf(name: string): string {
  return `Hello ${name.replace(/[.\u3002\uff0e\uff61](?=\S)/g, '$& ')},`
}
