/**
 * Highest id that a person or a file may choose where ids come from a sequence. The sequence continues after a chosen
 * id and is shared by all stores: a higher id would use up the numbers that are left.
 */
export const highestChosenId = 1_000_000_000
