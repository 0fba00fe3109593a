import { maxPieces } from './pieces.ts'

/** Most lines of a list that is pasted at once. */
export const maxOrderLines = 100
/** Longest list, in characters. */
export const maxOrderText = 20_000
/** Name of the form's field, and of the query parameter of a link, that hold a list. */
export const listField = 'lines'
/** Longest reference and longest further cell, in characters. */
export const longestReference = 120
export const longestDetail = 60
/** Most cells after the quantity. */
export const maxDetails = 12

/** One line of a list: what is ordered, how many, and what is written after it (measures, options). */
export interface OrderLine {
  /** Place in the text, from 1; empty lines count. */
  readonly number: number
  readonly reference: string
  readonly quantity: number
  readonly details: readonly string[]
}

/** What can be wrong with a line before its reference is looked up: names of messages. */
export type OrderLineProblem = 'reference' | 'quantity' | 'quantityLimit' | 'cells'

export interface WrongOrderLine {
  readonly number: number
  readonly problem: OrderLineProblem
}

/** What can be wrong with a list as a whole: names of messages. */
export type OrderTextProblem = 'empty' | 'tooLong' | 'tooManyLines'

/** A list as it was read; with a problem of the whole list it has no lines. */
export interface OrderList {
  readonly problem: OrderTextProblem | null
  readonly lines: readonly OrderLine[]
  readonly wrong: readonly WrongOrderLine[]
}

/**
 * Reads lines that were copied from a spreadsheet or written by hand: reference, quantity, then measures and options,
 * separated by tabs, else semicolons, else commas, else spaces. A reference alone is one piece. A first line without
 * digits is a heading.
 */
export function readOrderLines(text: string): OrderList {
  if (text.length > maxOrderText) return refused('tooLong')
  const written = linesOf(text)
  const [first, ...others] = written
  const lines = first && !/\d/.test(first.line) && others.length > 0 ? others : written
  if (lines.length === 0) return refused('empty')
  if (lines.length > maxOrderLines) return refused('tooManyLines')
  const read = lines.map(({ number, line }) => readLine(number, cellsOf(line)))
  return {
    problem: null,
    lines: read.filter((line): line is OrderLine => !('problem' in line)),
    wrong: read.filter((line): line is WrongOrderLine => 'problem' in line),
  }
}

/** The lines of a list with these numbers, as they were written. */
export function orderLinesWith(text: string, numbers: ReadonlySet<number>): string {
  return linesOf(text)
    .filter(({ number }) => numbers.has(number))
    .map(({ line }) => line)
    .join('\n')
}

/** Lines that are not empty, with their places. Control characters other than tabs mean nothing. */
function linesOf(text: string): { number: number; line: string }[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line, index) => ({ number: index + 1, line: line.replace(/[^\P{C}\t]/gu, '') }))
    .filter(({ line }) => /[^\s;,"]/.test(line))
}

function refused(problem: OrderTextProblem): OrderList {
  return { problem, lines: [], wrong: [] }
}

function readLine(
  number: number,
  [reference = '', quantity = '', ...rest]: readonly string[],
): OrderLine | WrongOrderLine {
  const details = rest.filter((cell) => cell !== '')
  if (reference === '' || reference.length > longestReference) return { number, problem: 'reference' }
  if (details.length > maxDetails || details.some(({ length }) => length > longestDetail))
    return { number, problem: 'cells' }
  const pieces = quantity === '' && details.length === 0 ? 1 : piecesIn(quantity)
  if (pieces === null || pieces < 1) return { number, problem: 'quantity' }
  if (pieces > maxPieces) return { number, problem: 'quantityLimit' }
  return { number, reference, quantity: pieces, details }
}

/**
 * A whole number as spreadsheets write it, `2`, `2,00` or `2.0`; null for anything else, such as `2.000`, which is two
 * for one spreadsheet and two thousand for another.
 */
function piecesIn(cell: string): number | null {
  const match = /^(\d{1,9})(?:[.,]0{1,2})?$/.exec(cell)
  return match ? Number(match[1]) : null
}

const separators = ['\t', ';', ','] as const

/** Cells of a line; one in quotation marks may hold separators. */
function cellsOf(line: string): string[] {
  const separator = separators.find((character) => line.includes(character))
  const cells = separator === undefined ? line.trim().split(/\s+/) : split(line, separator)
  return cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
}

function split(line: string, separator: string): string[] {
  const cells = ['']
  let quoted = false
  for (const character of line) {
    const last = cells.length - 1
    if (character === '"') quoted = !quoted && line.includes('"')
    else if (character === separator && !quoted) cells.push('')
    else cells[last] += character
  }
  return cells
}
