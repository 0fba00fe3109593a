type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Names of a form's fields that can be seen, in the order in which they stand on the page. */
export function shownNames(form: HTMLFormElement | null): string[] {
  return [...new Set(controlsOf(form).map(({ name }) => name))]
}

/**
 * Puts the focus on the first field of which this is true; the browser brings it into sight, below
 * the header (`scroll-padding`).
 */
export function focusFirst(form: HTMLFormElement | null, isWanted: (name: string) => boolean): void {
  controlsOf(form)
    .find(({ name, disabled }) => !disabled && isWanted(name))
    ?.focus()
}

/** Empties a form, or its passwords: also where one of them is wrong. */
export function emptyControls(
  form: HTMLFormElement | null,
  used: 'all' | 'passwords' | undefined,
  isWrong: (name: string) => boolean,
): void {
  if (used === 'all') form?.reset()
  // By the `autocomplete` attribute: a visible password is no field of the type `password`.
  const passwords = controlsOf(form).filter((control) => control.getAttribute('autocomplete')?.endsWith('-password'))
  if (used === 'passwords' || passwords.some(({ name }) => isWrong(name)))
    for (const password of passwords) password.value = ''
}

function controlsOf(form: HTMLFormElement | null): Control[] {
  return [...(form?.elements ?? [])].filter(
    (control): control is Control => 'name' in control && 'type' in control && control.type !== 'hidden',
  )
}
