/**
 * The first of so many numbers from 0 on that something is true of, as it is of all after it; their
 * count where it is true of none.
 */
export function firstWhere(count: number, isTrue: (index: number) => boolean): number {
  let [first, end] = [0, count]
  while (first < end) {
    const middle = (first + end) >> 1
    if (isTrue(middle)) end = middle
    else first = middle + 1
  }
  return first
}
