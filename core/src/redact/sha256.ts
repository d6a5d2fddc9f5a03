import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** SHA-256 in hex of a text as UTF-8. Written in JavaScript: for the few thousand letters of a brief it is done before Node's own crypto is loaded. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
