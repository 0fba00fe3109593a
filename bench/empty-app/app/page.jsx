/** The framework's own share: what any page made with it loads. */
export default function Page() {
  return <p>Empty</p>
}
