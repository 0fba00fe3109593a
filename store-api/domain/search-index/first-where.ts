/**
 * The first of the numbers from 0 on for which a condition is true, as it is for all later ones (binary search); their
 * count where it is true for none.
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
