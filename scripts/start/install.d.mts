export function installWhenNeeded(): Promise<void>
export function isInstalled(folder: string): boolean
export function adviceFor(text: string): string
