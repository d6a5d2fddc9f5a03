/** A time as ISO 8601 in UTC, as `toISOString` writes it; that one reads the machine's time zone before it writes. */
export function isoTime(milliseconds: number): string {
  const time = new Date(milliseconds);
  const year = time.getUTCFullYear();
  if (!(year >= 0 && year <= 9_999)) return time.toISOString();
  const day = `${digits(year, 4)}-${digits(time.getUTCMonth() + 1, 2)}-${digits(time.getUTCDate(), 2)}`;
  return `${day}T${digits(time.getUTCHours(), 2)}:${digits(time.getUTCMinutes(), 2)}:${digits(time.getUTCSeconds(), 2)}.${digits(time.getUTCMilliseconds(), 3)}Z`;
}

const digits = (value: number, least: number): string => String(value).padStart(least, "0");
