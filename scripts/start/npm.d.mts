export function npm(args: readonly string[], folder: string, log: string): Promise<number | string>
export function failedInstalling(log: string, code: number | string): never
export function adviceFor(text: string): string
