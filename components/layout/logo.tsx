/** The shop's word-mark: a pane of glass, drawn by its style, and the name. */
export function Logo({ name }: { name: string }) {
  return <span className="logo-name">{name}</span>
}
