/** Global objects of the language, of Node and of browsers. */
export const ecmascriptGlobalNames: ReadonlySet<string> = new Set(
  (
    'Array ArrayBuffer Atomics BigInt Boolean DataView Date Error Function Intl Iterator JSON Map Math Number Object Promise Proxy ' +
    'Reflect RegExp Set String Symbol WeakMap WeakRef WeakSet globalThis console process Buffer window document navigator ' +
    'location history localStorage sessionStorage performance crypto URL URLSearchParams Uint8Array Uint32Array Int32Array'
  ).split(' '),
);

/** Methods of the built-in types, of promises, streams, emitters and DOM nodes: on an unknown receiver they say nothing. */
export const ecmascriptBuiltinMembers: ReadonlySet<string> = new Set(
  (
    // Object, Function, Array
    'toString valueOf hasOwnProperty call apply bind at concat copyWithin entries every fill filter find findIndex findLast ' +
    'findLastIndex flat flatMap forEach includes indexOf join keys lastIndexOf map pop push reduce reduceRight reverse shift slice ' +
    'some sort splice toReversed toSorted unshift values ' +
    // Map, Set, String, RegExp, Number, Date, Promise
    'get set has add delete clear charAt charCodeAt codePointAt endsWith localeCompare match matchAll normalize padEnd padStart ' +
    'repeat replace replaceAll search split startsWith substr substring toLowerCase toUpperCase trim trimEnd trimStart exec test ' +
    'toFixed getTime toISOString then catch finally next return throw resolve reject text blob arrayBuffer ' +
    // emitters, streams, DOM, test frameworks
    'on once off emit addListener removeListener addEventListener removeEventListener write end pipe close read ' +
    'appendChild removeChild querySelector querySelectorAll getAttribute setAttribute removeAttribute ' +
    'toBe toEqual toContain toMatch not log warn error info debug'
  ).split(' '),
);
