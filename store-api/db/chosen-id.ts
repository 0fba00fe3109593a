/**
 * Highest id that a person or a file may choose for what has a counter of ids. The counter goes on
 * after a chosen id, and stores share it: above this it has as many left as it will ever give.
 */
export const highestChosenId = 1_000_000_000
