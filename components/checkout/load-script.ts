/** Loads a script of another program into the page. */
export function loadScript(address: string): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => done()
    script.onerror = () => fail(new Error('The script cannot be loaded.'))
    document.head.append(script)
  })
}
