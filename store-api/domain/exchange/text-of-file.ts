import { isUtf8 } from 'node:buffer'
import { FileRefused, type Problem, problem, wholeFile } from './problems.ts'

const lineFeed = 0x0a

/**
 * Refuses files that are not UTF-8 text: another encoding, or characters that are not allowed.
 * @throws FileRefused naming the first wrong line
 */
export function checkText(bytes: Buffer): void {
  const found = encodingProblem(bytes)
  if (found) throw new FileRefused([found])
}

function encodingProblem(bytes: Buffer): Problem | null {
  if (bytes.length === 0) return problem(wholeFile, null, 'importEmpty')
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return problem({ line: 1, path: null }, null, 'importEncoding')
  const zero = bytes.indexOf(0)
  if (zero >= 0) return problem({ line: lineOf(bytes, zero), path: null }, null, 'characters')
  if (isUtf8(bytes)) return null
  let line = 1
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(lineFeed, start)
    const stop = end < 0 ? bytes.length : end
    if (!isUtf8(bytes.subarray(start, stop))) break
    start = stop + 1
  }
  return problem({ line, path: null }, null, 'importEncoding')
}

/** The line of a byte, from 1. */
function lineOf(bytes: Buffer, offset: number): number {
  let line = 1
  for (let at = bytes.indexOf(lineFeed); at >= 0 && at < offset; at = bytes.indexOf(lineFeed, at + 1)) line += 1
  return line
}
