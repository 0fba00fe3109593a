/** A private part of Next or React that this folder stands on. */
interface Internal {
  /** The assumption about Next or React. */
  readonly takenForGranted: string
  /** The gain. */
  readonly gain: string
  /** Behaviour where the format differs, or the part is switched off. */
  readonly otherwise: string
}

/**
 * Everything private that the storefront stands on. Each part is switched off by its name in
 * `NEXT_INTERNALS_OFF` (names with commas between them; `all` for every one); pages are right then,
 * and heavier. `e2e/framework.spec.ts` goes through this table.
 */
export const internals = {
  'lean-document': {
    takenForGranted: "the format of React's data in a document (`self.__next_f.push`)",
    gain: 'a product page of 14 kB in place of 21 kB with Brotli',
    otherwise: 'the document has the data of its static parts beside their HTML',
  },
  'scripts-after-paint': {
    takenForGranted: "the tags of a document's script files",
    gain: 'the largest picture is painted before 135 kB of scripts are fetched',
    otherwise: 'scripts are fetched beside the first picture',
  },
  'joined-scripts': {
    takenForGranted: 'the texts of the inline scripts that a document ends with',
    gain: 'one hash in the content security policy of a stored page in place of a dozen',
    otherwise: 'each inline script of a stored page has a hash of its own',
  },
  'error-shell': {
    takenForGranted: "how Next's empty error page begins, and the marks in it",
    gain: 'error pages have a body without a script',
    otherwise: "Next's page is answered, which a script fills",
  },
  'sent-form': {
    takenForGranted: 'the hidden fields that React puts into a form',
    gain: 'a forged form is answered 400',
    otherwise: 'a forged form is answered 500',
  },
  'page-for-everybody': {
    takenForGranted: "where React's data has the address of a page, and that fonts are told once",
    gain: 'the page for what is not there names no address of a visitor',
    otherwise: 'a page is stored as Next brings it',
  },
  'native-config': {
    takenForGranted: 'a variable by which Next reads `next.config.ts` without its compiler',
    gain: '90 MB less in each storefront process',
    otherwise: 'Next loads its compiler at the start',
  },
} as const satisfies Readonly<Record<string, Internal>>

export type InternalName = keyof typeof internals

/** Whether a part is used. */
export function isUsed(name: InternalName): boolean {
  const off = (process.env.NEXT_INTERNALS_OFF ?? '').split(',')
  return !off.includes(name) && !off.includes('all')
}
