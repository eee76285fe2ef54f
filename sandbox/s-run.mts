import { generateKeyPairSync, sign } from 'node:crypto'
import { writeFileSync, existsSync, readFileSync } from 'node:fs'
const k='/tmp/w/s-data/keys/'
if(!existsSync(k+'op.pem')){ const p=generateKeyPairSync('rsa',{modulusLength:2048}); writeFileSync(k+'op.pem',p.privateKey.export({type:'pkcs8',format:'pem'})); writeFileSync(k+'operator.public.pem',p.publicKey.export({type:'spki',format:'pem'})) }
const key=readFileSync(k+'op.pem')
const ask=async(body:object)=>{const b=Buffer.from(JSON.stringify(body)); const t=performance.now(); const r=await fetch('http://127.0.0.1:24100/operator/generic/v2/lottery/draws',{method:'POST',headers:{'content-type':'application/json','x-hub88-signature':sign('sha256',b,key).toString('base64')},body:b}); const j=await r.json() as any; const by:any={}; for(const d of j.draws??[]) if(d.state==='OPENED') by[d.game_code]=(by[d.game_code]??0)+1; console.log(JSON.stringify(body), r.status, j.draws?.length, Math.round(performance.now()-t)+' ms', 'opened', Object.values(by).reduce((a:any,b:any)=>a+b,0), 'MB',by.MB,'FAST60',by.FAST60,'MN_TG',by.MN_TG)}
for(const b of JSON.parse(process.argv[2])) await ask(b)
