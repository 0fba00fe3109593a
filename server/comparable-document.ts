import { Flight } from './flight.ts'

const data = /(?:<script>)?self\.__next_f\.push\(\[1,(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')\]\)(?:<\/script>)?/gs

/**
 * For comparing two renderings of a page (`npm run attack`): a document whose data for React stands
 * at its end, without what is decided by how busy the program was.
 */
export function comparableDocument(html: string): string {
  const pieces = [...html.matchAll(data)].map(([, double, single]) => textOf(double, single))
  return `${html.replace(data, '')}\n${meaningOf(pieces.join(''))}`
}

/** What a script has between its quotes. */
function textOf(double: string | undefined, single = ''): string {
  const json =
    double ?? single.replace(/\\x3c|\\'|\\.|"/g, (sign) => ({ '\\x3c': '<', "\\'": "'", '"': '\\"' })[sign] ?? sign)
  return JSON.parse(`"${json}"`) as string
}

/** Data that is none of React's is compared as it is. */
function meaningOf(text: string): string {
  try {
    return new Flight(text).meaning()
  } catch {
    return text
  }
}
