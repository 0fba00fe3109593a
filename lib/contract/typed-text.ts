import { z } from 'zod'

/** Signs that turn the direction of the text after them: an address with one reads otherwise than it is written. */
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * A field of one line: line breaks and other control characters become spaces, signs that turn the direction of text go.
 * @param least fewest characters that are left, 0 where it may be empty
 */
export const line = (most: number, least = 0) => text(oneLine, most, least)

/** The same for a field of several lines, which keeps its line breaks and tabs. */
export const lines = (most: number, least = 0) => text(severalLines, most, least)

function text(clean: (typed: string) => string, most: number, least: number) {
  const cleaned = z.string().overwrite(clean).max(most)
  return least > 0 ? cleaned.min(least) : cleaned
}

function oneLine(typed: string): string {
  return typed
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(direction, '')
    .trim()
}

function severalLines(typed: string): string {
  return typed
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .replace(direction, '')
    .trim()
}
