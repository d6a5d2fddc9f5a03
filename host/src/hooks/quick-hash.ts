/**
 * 53 bits of a text, to tell one from another where nobody gains by two that are alike: a hook has no time to load Node's
 * own hashes, which takes longer than all else it does. (cyrb53)
 */
export function quickHash(text: string): string {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 2_654_435_761);
    two = Math.imul(two ^ unit, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return ((two & 0x1fffff) * 0x1_0000_0000 + (one >>> 0)).toString(16).padStart(14, "0");
}
