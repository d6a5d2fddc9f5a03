/** The built page. `{secret}` in the HTML is filled when it is served. */
export declare const PAGE: { readonly html: string; readonly script: string; readonly style: string };
