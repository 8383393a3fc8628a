/** What a text says, in hundredths: `1 299,50 kr`, `DKK 1,299`. A text without digits says nothing: free, or no row. */
export function readAmount(text: string | null | undefined): number {
  if (!text) return 0;
  const [number = ''] = /\d[\d\s.,\u00A0\u202F]*/.exec(text) ?? [];
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{2}))?$/.exec(number.trim()) ?? [];
  return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(decimals || 0);
}
