/**
 * Keeps what a list was set to. React resets a form once its action has answered, and a list goes back to what it began with then; what
 * is typed comes back with the answer.
 */
export function keepChoice(select: HTMLSelectElement): void {
  for (const option of select.options) option.defaultSelected = option.selected
}
