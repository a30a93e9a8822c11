import assert from 'node:assert/strict';
import { replayHtml } from '../../../src/host/replayHtml';

describe('document of the replay page', () => {
  const html = replayHtml({ scriptUri: 'https://host/replay.js', styleUri: 'https://host/replay.css', cspSource: 'https://host', nonce: 'N0nce', title: 'A "title" <x>', language: 'en' });

  it('allows one script by nonce, styles of the bundle, and nothing remote', () => {
    const policy = /Content-Security-Policy" content="([^"]+)"/.exec(html)![1]!;
    assert.deepEqual(policy.split('; '), [`default-src 'none'`, `script-src 'nonce-N0nce'`, 'style-src https://host', 'img-src https://host data:', 'font-src https://host']);
    assert.equal(html.match(/<script/g)!.length, 1);
    assert.match(html, /<script nonce="N0nce" src="https:\/\/host\/replay.js">/);
    assert.doesNotMatch(html, /unsafe|<style|style=|onload/);
  });

  it('keeps text out of the markup', () => {
    assert.match(html, /<title>A &quot;title&quot; &lt;x&gt;<\/title>/);
  });
});
