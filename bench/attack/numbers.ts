/** The middle one of some numbers; 0 for none. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0)
}
